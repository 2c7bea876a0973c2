import { maxCountedPeople, type PeopleFilter } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import {
  listAcceptedTextsOf,
  listCertificatesOf,
  listCoursesOf,
  listEntitlementsOf,
  listOrdersOf,
  listProgressOf,
  listSessionsOf,
  listTicketsOf,
} from './history-store.ts'
import { countPeople, findPersonRow, listPeopleRows, type PersonRow } from './store.ts'

type PeopleQuery = PeopleFilter & { limit: number; cursor?: string | undefined }

export async function listPeople(ctx: Context, { limit, cursor, ...filter }: PeopleQuery) {
  const [page, total] = await Promise.all([
    timePage(
      { limit, cursor },
      (slice) => listPeopleRows(ctx.db, filter, slice),
      ({ createdAt: at, id }) => ({ at, id }),
    ),
    countPeople(ctx.db, filter, maxCountedPeople + 1),
  ])
  return { ...page, total }
}

const CSV_PAGE = 500

/** Everybody that matches, page by page, as a long list is too large for the memory. */
export async function* readPeople(ctx: Context, filter: PeopleFilter): AsyncGenerator<PersonRow> {
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listPeopleRows(ctx.db, filter, { after, limit: CSV_PAGE })
    yield* rows
    const last = rows.length < CSV_PAGE ? undefined : rows.at(-1)
    after = last && { at: last.createdAt, id: last.id }
  } while (after)
}

export async function getPerson(ctx: Context, userId: string) {
  const { db } = ctx
  const person = await findPersonRow(db, userId)
  if (!person) throw fail('person_not_found')
  const [orders, entitlements, progress, certificates, tickets, sessions, courses, acceptedTexts] =
    await Promise.all([
      listOrdersOf(db, userId),
      listEntitlementsOf(db, userId),
      listProgressOf(db, userId),
      listCertificatesOf(db, userId),
      listTicketsOf(db, userId),
      listSessionsOf(db, userId),
      listCoursesOf(db, userId),
      listAcceptedTextsOf(db, userId),
    ])
  const history = { orders, entitlements, progress, certificates, tickets, sessions, courses }
  return { person, now: ctx.now(), acceptedTexts, ...history }
}

export type KnownPerson = Awaited<ReturnType<typeof getPerson>>
