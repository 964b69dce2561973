import * as contract from "@toile/contract"
import {
  createMeasurementProfile,
  deleteMeasurementProfile,
  measurementProfilePage,
  readMeasurementProfile,
  readRevision,
  revertMeasurementProfile,
  revisionPage,
  updateMeasurementProfile,
} from "@toile/service-core"
import type { Mount } from "../route.js"

export function measurementProfileRoutes(mount: Mount): void {
  mount(contract.listMeasurementProfiles, ({ actor, query }) => measurementProfilePage(actor, query))
  mount(contract.createMeasurementProfile, ({ actor, body }) => createMeasurementProfile(actor, body))
  mount(contract.readMeasurementProfile, ({ actor, params }) => readMeasurementProfile(actor, params.id))
  mount(contract.updateMeasurementProfile, ({ actor, params, body }) =>
    updateMeasurementProfile(actor, params.id, body),
  )
  mount(contract.deleteMeasurementProfile, ({ actor, params }) => deleteMeasurementProfile(actor, params.id))
  mount(contract.listRevisions, ({ actor, params, query }) => revisionPage(actor, params.id, query))
  mount(contract.readRevision, ({ actor, params }) => readRevision(actor, params.id, params.revisionId))
  mount(contract.revertMeasurementProfile, ({ actor, params, body }) =>
    revertMeasurementProfile(actor, params.id, body),
  )
}
