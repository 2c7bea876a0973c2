import type { PasswordRequest } from '@ateneo/contract'
import type { ListedPasswordRequest } from './password-requests-store.ts'

export function presentPasswordRequest(listed: ListedPasswordRequest): PasswordRequest {
  const { request, account, secondFactor, administrator } = listed
  const { id, email, name, contactEmail, explanation, state, decidedAt, reason } = request
  return {
    _id: id,
    email,
    name,
    contactEmail,
    explanation,
    state,
    creationDate: request.createdAt.toISOString(),
    confirmationDate: request.confirmedAt?.toISOString() ?? null,
    account: account && {
      _id: account.id,
      firstNames: account.firstNames,
      lastNames: account.lastNames,
      imageURL: account.imageUrl,
      type: account.type,
      isSuperAdmin: account.isSuperAdmin,
      state: account.state,
      secondFactor,
    },
    decision: decidedAt && { date: decidedAt.toISOString(), reason: reason ?? '', administrator },
  }
}
