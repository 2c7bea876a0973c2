import type { ChangeRequestData, Profile as ProfileOnWire, Role } from '@ateneo/contract'

/** A professor's data that only a change request can change. */
export type OwnedData = ChangeRequestData

/** The own account, as screens use it. */
export type Profile = OwnedData & {
  id: string
  type: Role
  phone: string
  location: string
  photoUrl: string | null
  version: string
  /** A new email whose link has not been opened yet. */
  pendingEmail: string | null
  isPendingEmailExpired: boolean
  /** The last one, in any status. */
  changeRequest: {
    status: 'pending' | 'approved' | 'rejected'
    newData: Partial<OwnedData>
    reason: string | null
    createdAt: string
  } | null
}

export function readProfile(wire: ProfileOnWire): Profile {
  const { changeRequest } = wire
  return {
    id: wire._id,
    type: wire.type,
    firstNames: wire.firstNames,
    lastNames: wire.lastNames,
    email: wire.email,
    professionalId: wire.professionalId ?? '',
    phone: wire.phone ?? '',
    location: wire.location ?? '',
    photoUrl: wire.imageURL,
    version: wire.version,
    pendingEmail: wire.pendingEmail,
    isPendingEmailExpired: wire.isPendingEmailExpired,
    changeRequest: changeRequest && {
      status: changeRequest.status,
      newData: changeRequest.newData,
      reason: changeRequest.reason,
      createdAt: changeRequest.creationDate,
    },
  }
}

export const ownedDataNames = {
  firstNames: 'Nombre',
  lastNames: 'Apellido',
  email: 'Correo electrónico',
  professionalId: 'Cédula profesional',
} satisfies Record<keyof OwnedData, string>

export const ownedDataFields = Object.keys(ownedDataNames) as (keyof OwnedData)[]
