import type { DeletionOutlook, DeletionRequest } from '@ateneo/contract'
import type { DeletionPreview } from './deletion-preview.ts'
import type { DeletionRow, ListedRequest } from './store.ts'

export function presentDecision({ state, createdAt, decidedAt, reason }: DeletionRow) {
  return {
    state,
    date: createdAt.toISOString(),
    decisionDate: decidedAt?.toISOString() ?? null,
    reason,
  }
}

export function presentRequest({ request, person, decidedBy }: ListedRequest): DeletionRequest {
  const { id, name, email, type, isSuperAdmin, state } = person
  return {
    _id: request.id,
    person: { _id: id, name, email: state === 'deleted' ? '' : email, type, isSuperAdmin },
    ...presentDecision(request),
    decidedBy,
  }
}

export function presentOutlook({
  owned,
  hasAllCourses,
  ...counts
}: DeletionPreview): DeletionOutlook {
  return { ...counts, courses: hasAllCourses ? null : owned }
}
