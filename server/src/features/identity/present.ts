import {
  type Application,
  APPLICATION_FILE_PATH,
  type ChangeRequest,
  type ChangeRequestData,
  type Invitation,
  type ProfessorRequest,
  type Profile,
  type PublicProfile,
  type SessionReply,
  type StudentAccountLevel,
  type UserData,
} from '@ateneo/contract'
import type { OwnApplication } from './applications/applications.ts'
import type { ChangeRequestRow, PendingChange } from './applications/change-requests-store.ts'
import type { WaitingInvitation } from './accounts/invitations/invitations-store.ts'
import type { ProfessorRequestRow } from './applications/professor-requests-store.ts'
import { profileVersion } from './accounts/profiles/profile-version.ts'
import type { OwnProfile } from './accounts/profiles/profile.ts'
import type { PublicProfileRow } from './accounts/profiles/public-profiles-store.ts'
import type { OpenSession } from './sessions/sessions.ts'
import type { UserRow } from './store.ts'

function presentUser(user: UserRow, studentAccountLevel: StudentAccountLevel): UserData {
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
    isSuperAdmin: user.isSuperAdmin,
    tamanoFuente: user.textSize,
    modoAltoContraste: user.isHighContrast,
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
    presentation: row.presentation,
    experience: row.experience,
    sampleUrl: row.sampleUrl,
    file: row.file && {
      name: row.file.name,
      type: row.file.type,
      sizeBytes: row.file.bytes,
      url: APPLICATION_FILE_PATH + row.file.id,
    },
    version: row.version,
  }
}

export function presentApplication(row: OwnApplication): Application {
  const { status, reason, presentation, experience, sampleUrl } = row
  const { firstNames, lastNames, professionalId } = row.user
  const creationDate = row.createdAt.toISOString()
  const person = { firstNames, lastNames, professionalId }
  const file = row.file ? { name: row.file.fileName, sizeBytes: row.file.fileBytes } : null
  return { ...person, status, reason, creationDate, presentation, experience, sampleUrl, file }
}

export function presentProfile(profile: OwnProfile): Profile {
  const { user, accountLevel, pendingEmail, changeRequest } = profile
  return {
    ...presentUser(user, accountLevel),
    type: user.type,
    location: user.location,
    version: profileVersion(user),
    pendingEmail: pendingEmail?.email ?? null,
    isPendingEmailExpired: pendingEmail?.isExpired ?? false,
    changeRequest: changeRequest
      ? {
          status: changeRequest.status,
          newData: presentChanges(changeRequest),
          reason: changeRequest.reason,
          creationDate: changeRequest.createdAt.toISOString(),
        }
      : null,
  }
}

export function presentChangeRequest({ request, professor }: PendingChange): ChangeRequest {
  const { firstNames, lastNames, email } = professor
  return {
    _id: request.id,
    teacherName: `${firstNames} ${lastNames}`,
    professor: { _id: professor.id, imageURL: professor.imageUrl },
    currentData: { firstNames, lastNames, email, professionalId: professor.professionalId ?? '' },
    newData: presentChanges(request),
    status: request.status,
    creationDate: request.createdAt.toISOString(),
  }
}

function presentChanges(request: ChangeRequestRow): Partial<ChangeRequestData> {
  const { firstNames, lastNames, email, professionalId } = request
  return {
    ...(firstNames !== null && { firstNames }),
    ...(lastNames !== null && { lastNames }),
    ...(email !== null && { email }),
    ...(professionalId !== null && { professionalId }),
  }
}

const emptyProfile: PublicProfile = {
  headline: '',
  biography: '',
  links: [],
  materia: '',
  nivelEducativo: null,
  tamanoClase: null,
  metodologia: null,
}

export function presentPublicProfile(row: PublicProfileRow | null | undefined): PublicProfile {
  if (!row) return emptyProfile
  const { headline, biography, links, subject } = row
  return {
    headline,
    biography,
    links,
    materia: subject,
    nivelEducativo: row.educationLevel,
    tamanoClase: row.classSize,
    metodologia: row.methodology,
  }
}

export function presentInvitation({ invitation, inviter }: WaitingInvitation): Invitation {
  const { id, email, type, isSuperAdmin, createdAt, expiresAt } = invitation
  return {
    _id: id,
    email,
    role: type,
    isSuperAdmin,
    invitedBy: inviter,
    creationDate: createdAt.toISOString(),
    expirationDate: expiresAt.toISOString(),
  }
}
