import { Schema } from "effect"
import { create, list, read, remove, replace, update } from "./endpoint.js"
import { optional, Text, withDefault } from "./parameter.js"
import { AssignableRoles } from "./role.js"
import { atMost, matching, told, toldOtherwise } from "./told.js"
import { Id, Sort, Timestamp } from "./values.js"

const Email = Schema.String.check(
  matching(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address", "^[^\\s\\ufeff@]+@[^\\s\\ufeff@]+$"),
  atMost(254),
  told(toldOtherwise.email),
)
const PersonName = Schema.String.check(atMost(200))
const Password = Schema.String.check(
  Schema.isMinLength(8, { message: "must have 8 characters or more", toJsonSchema: () => toldOtherwise.password }),
  atMost(1000),
)

const known = {
  id: Id,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  createdAt: Timestamp,
  enabled: Schema.Boolean,
}
/** A user has roles in a single answer, and isAdmin (a group owner) in the list. */
export const User = Schema.Struct({ ...known, roles: Schema.Array(Schema.String) })
export type User = typeof User.Type
export const UserItem = Schema.Struct({ ...known, isAdmin: Schema.Boolean })
export type UserItem = typeof UserItem.Type

const settable = {
  enabled: Schema.optionalKey(Schema.Boolean),
  roles: Schema.optionalKey(AssignableRoles),
  /** Ours: whether the user is a group owner. */
  isAdmin: Schema.optionalKey(Schema.Boolean),
}
export const CreateUser = Schema.Struct({ email: Email, firstName: PersonName, lastName: PersonName, ...settable })
export type CreateUser = typeof CreateUser.Type

export const UpdateUser = Schema.Struct({
  email: Schema.optionalKey(Email),
  firstName: Schema.optionalKey(PersonName),
  lastName: Schema.optionalKey(PersonName),
  ...settable,
})
export type UpdateUser = typeof UpdateUser.Type

/** Ours. `currentPassword` is needed from a user, and not from an owner. */
export const SetPassword = Schema.Struct({
  password: Password,
  currentPassword: Schema.optionalKey(Schema.String.check(atMost(1000))),
})
export type SetPassword = typeof SetPassword.Type

export const listUsers = list({
  id: "listUsers",
  path: "/v2/users",
  summary: "The users",
  access: "owner",
  query: {
    search: optional(Text),
    orderBy: withDefault(Schema.Literals(["createdAt", "lastName", "firstName"]), "createdAt"),
    sort: withDefault(Sort, "desc"),
  },
  answer: UserItem,
})

export const readUser = read({
  id: "readUser",
  path: "/v2/users/{id}",
  summary: "One user",
  access: "owner",
  answer: User,
})

export const createUser = create({
  id: "createUser",
  path: "/v2/users",
  summary: "Make a user, who can log in once a password is set",
  access: "owner",
  slowed: true,
  body: CreateUser,
  example: { email: "ada@example.com", firstName: "Ada", lastName: "Weaver", roles: ["designer"] },
  answer: User,
})

export const updateUser = update({
  id: "updateUser",
  path: "/v2/users/{id}",
  summary: "Change a user; one who is disabled loses access",
  access: "owner",
  body: UpdateUser,
  example: { lastName: "Weaver" },
  answer: User,
})

/** A user sets the own password, so the use case decides who may. */
export const setPassword = replace({
  id: "setPassword",
  path: "/v2/users/{id}/password",
  summary: "Set a password, as an owner or with the present one; it ends the user's sessions",
  access: "anyone",
  refuses: [403],
  body: SetPassword,
  example: { password: "a long one, and kept" },
})

export const deleteUser = remove({
  id: "deleteUser",
  path: "/v2/users/{id}",
  summary: "Remove a user",
  access: "owner",
})
