import { PEOPLE_CSV_PATH, type PeopleFilter } from '@ateneo/contract'
import {
  changeRole,
  changeSuperAdmin,
  correctEmail,
  correctNames,
  endSessions,
  getAcceptedText,
  getPerson,
  getSuspensionOutlook,
  grantAccess,
  invitePerson,
  listCourses,
  listInvitations,
  listPeople,
  removeSecondFactor,
  resendPersonVerification,
  restorePerson,
  suspendPerson,
  withdrawAccess,
  withdrawInvitation,
} from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { toPerson } from './person.ts'

export const all = ['people']

/** One page; without a cursor the first. */
export function peoplePage(filter: PeopleFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...all, 'list', filter, cursor],
    queryFn: async ({ signal }) => {
      const query = { ...filter, ...(cursor !== undefined && { cursor }) }
      const page = await call(listPeople, { query }, { signal })
      return { ...page, people: page.documents.map(toPerson) }
    },
    placeholderData: keepPreviousData,
  })
}

/** All people that the filter finds, as CSV. */
export function fetchPeopleCsv(filter: PeopleFilter): Promise<Blob> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return fetchFile(`${PEOPLE_CSV_PATH}?${new URLSearchParams(Object.fromEntries(given))}`)
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...all, 'person', id],
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
  })
}

/** How many courses and students a suspension concerns. */
export function suspensionOutlook(id: string) {
  return queryOptions({
    queryKey: [...all, 'suspension', id],
    queryFn: ({ signal }) => call(getSuspensionOutlook, { params: { id } }, { signal }),
  })
}

/** A version never changes. */
export function acceptedTextQuery(version: string) {
  return queryOptions({
    queryKey: ['accepted-text', version],
    queryFn: ({ signal }) => call(getAcceptedText, { params: { version } }, { signal }),
    staleTime: Infinity,
  })
}

/** Professors who may log in, by name or email: a course can be given to them. */
export function activeProfessors(q: string) {
  return queryOptions({
    queryKey: [...all, 'professors', q],
    queryFn: async ({ signal }) => {
      const query = { q, type: 'professor' as const, state: 'active' as const, limit: 50 }
      const { documents } = await call(listPeople, { query }, { signal })
      return documents.map(toPerson)
    },
    placeholderData: keepPreviousData,
  })
}

/** Students by name or email, whose account is not deleted. */
export function studentsByName(q: string) {
  return queryOptions({
    queryKey: [...all, 'students', q],
    queryFn: async ({ signal }) => {
      const query = { q, type: 'student' as const, limit: 50 }
      const { documents } = await call(listPeople, { query }, { signal })
      return documents.map(toPerson).filter(({ state }) => state !== 'deleted')
    },
    placeholderData: keepPreviousData,
  })
}

/** Published courses by title, to be granted. */
export function grantableCourses(q: string) {
  return queryOptions({
    queryKey: [...all, 'courses', q],
    queryFn: async ({ signal }) => {
      const query = { q, view: 'card' as const, limit: 50 }
      const { documents } = await call(listCourses, { query }, { signal })
      return documents.map(({ _id, title }) => ({ id: _id, title }))
    },
    placeholderData: keepPreviousData,
  })
}

export const invitationList = queryOptions({
  queryKey: [...all, 'invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).documents,
})

/** What an administrator does to one account. */
export type PersonAct =
  | { act: 'suspend'; reason: string; handOverTo?: string }
  | { act: 'restore' }
  | { act: 'endSessions' }
  | { act: 'resendVerification' }
  | { act: 'names'; firstNames: string; lastNames: string; reason: string }
  | { act: 'email'; email: string; reason: string }
  | { act: 'role'; role: 'professor' | 'admin'; professionalId?: string; reason: string }
  | { act: 'nameSuperAdmin'; reason: string }
  | { act: 'removeSuperAdmin'; reason: string }
  | { act: 'secondFactor'; reason: string }
  | { act: 'grant'; courseId: string | null; until: string | null; reason: string }
  | { act: 'withdraw'; accessId: string; reason: string }

function send(id: string, { act, ...body }: PersonAct): Promise<unknown> {
  const params = { id }
  const given = body as never
  if (act === 'suspend') return call(suspendPerson, { params, body: given })
  if (act === 'restore') return call(restorePerson, { params })
  if (act === 'endSessions') return call(endSessions, { params })
  if (act === 'resendVerification') return call(resendPersonVerification, { params })
  if (act === 'names') return call(correctNames, { params, body: given })
  if (act === 'email') return call(correctEmail, { params, body: given })
  if (act === 'role') return call(changeRole, { params, body: given })
  if (act === 'nameSuperAdmin' || act === 'removeSuperAdmin') {
    const isSuperAdmin = act === 'nameSuperAdmin'
    const { reason } = body as { reason: string }
    return call(changeSuperAdmin, { params, body: { isSuperAdmin, reason } })
  }
  if (act === 'secondFactor') return call(removeSecondFactor, { params, body: given })
  if (act === 'grant') return call(grantAccess, { params, body: given })
  const { accessId, reason } = body as { accessId: string; reason: string }
  return call(withdrawAccess, { params: { id: accessId }, body: { reason } })
}

export function useActOnPerson(id: string) {
  return useMutation({
    mutationFn: (act: PersonAct) => send(id, act),
    // Also after an error: another administrator may have acted.
    onSettled: useRefresh(
      all,
      ['audit'],
      // A professor's suspension stops or moves the sale of courses.
      ['courses'],
    ),
  })
}

function useInvitationChange<Given>(change: (given: Given) => Promise<unknown>) {
  return useMutation({
    mutationFn: change,
    onSettled: useRefresh(invitationList.queryKey),
  })
}

export const useInvite = () =>
  useInvitationChange(
    (body: { email: string; role: 'professor' | 'admin'; isSuperAdmin: boolean }) =>
      call(invitePerson, { body }),
  )

export const useWithdrawInvitation = () =>
  useInvitationChange((id: string) => call(withdrawInvitation, { params: { id } }))
