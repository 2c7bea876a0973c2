import type {
  ProfessorRequest,
  SessionReply,
  StudentAccountLevel,
  UserData,
} from '@ateneo/contract'
import type { ProfessorRequestRow } from './professor-requests-store.ts'
import type { OpenSession } from './sessions.ts'
import type { UserRow } from './store.ts'

export function presentUser(user: UserRow, studentAccountLevel: StudentAccountLevel): UserData {
  return {
    _id: user.id,
    firstNames: user.firstNames,
    lastNames: user.lastNames,
    email: user.email,
    active: user.state === 'active',
    professionalId: user.professionalId,
    phone: user.phone,
    imageURL: user.imageUrl,
    studentAccountLevel,
  }
}

export function presentSession(session: OpenSession): SessionReply {
  const { user, accountLevel, accessToken, refreshToken } = session
  return { accessToken, refreshToken, type: user.type, userData: presentUser(user, accountLevel) }
}

export function presentProfessorRequest(row: ProfessorRequestRow): ProfessorRequest {
  return {
    _id: row.id,
    firstNames: row.firstNames,
    lastNames: row.lastNames,
    email: row.email,
    professionalId: row.professionalId ?? '',
    status: row.status,
    creationDate: row.createdAt.toISOString(),
  }
}
