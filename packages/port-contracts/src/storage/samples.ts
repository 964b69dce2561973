import type { StoredDraft, StoredExport, StoredJob } from "@toile/service-core"
import { AT, nextId } from "./world.js"

/** A draft with something in every field that may hold something. */
export const draft = (changes: Partial<StoredDraft> = {}): StoredDraft => ({
  id: nextId(),
  patternId: 1,
  patternRefId: nextId(),
  measurementProfileId: "",
  measurementProfileRevId: "",
  measurementType: "body",
  measurements: { mbWaistGirth: 70.25 },
  selectedMeasurementIds: ["mbWaistGirth"],
  measurementSources: {},
  sides: { left: { mbBicepGirth: 28.25 } },
  seams: { side: 1.5 },
  options: { length: 60, vent: "vent.slit" },
  bodyShapes: { posture: "erect" },
  materials: { shell: { name: "Linen", scaling: { shrinkageWarp: 0.97 } } },
  targetGarmentMeasurements: { gmHipGirth: 100 },
  parentDraftId: nextId(),
  parent: { pattern: "straight-skirt", garmentMeasurements: { gmHipGirth: 104.25 } },
  metadata: { order: ["nested", { deep: true }, null] },
  stage: "production",
  note: "a 'note' with \"quotes\"; drop table drafts -- 100 %",
  status: "inProgress",
  objects: [],
  garmentMeasurements: {},
  warnings: null,
  error: null,
  archived: false,
  createdAt: AT(1),
  createdBy: "user",
  ...changes,
})

export const exported = (draftId: string, changes: Partial<StoredExport> = {}): StoredExport => ({
  id: nextId(),
  draftId,
  fileType: "dxf",
  config: { singleFile: true },
  materials: { shell: { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 0.97, shrinkageWeft: 1 } },
  nesting: NESTING,
  givenNesting: { sheetWidth: 140 },
  objects: ["front"],
  joined: null,
  status: "inProgress",
  files: [],
  warnings: [],
  error: null,
  createdAt: AT(1),
  createdBy: "user",
  ...changes,
})

const NESTING: StoredExport["nesting"] = {
  partMargin: 0.5,
  sheetWidth: 140,
  sheetLength: 3000,
  sheetEdgeMargin: 1,
  partRotation: "180",
  preNestRotation: null,
  effort: 1,
}

export const job = (tenantId: string, changes: Partial<StoredJob> = {}): StoredJob => ({
  id: nextId(),
  tenantId,
  kind: "draft",
  subjectId: nextId(),
  status: "inProgress",
  startedAt: AT(1),
  startedBy: "user",
  baseUrl: "http://localhost:8080",
  parentId: null,
  finishedAt: null,
  cancelAsked: false,
  error: null,
  ...changes,
})

export const PROBLEM = {
  type: "about:blank",
  title: "Failed",
  status: 422,
  detail: "mbWaistGirth does not suit this skirt.",
  errors: [{ pointer: "/measurements/mbWaistGirth", message: "is too large" }],
}
