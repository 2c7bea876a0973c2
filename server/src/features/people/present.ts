import { legalTitles, type PeopleImport, type Person, type PersonDetail } from '@ateneo/contract'
import type { ImportRow } from './import/import-store.ts'
import type { KnownPerson } from './listing.ts'
import type { PersonRow } from './store.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? null

export function presentPerson(row: PersonRow): Person {
  const { id, firstNames, lastNames, email, professionalId, type, state, purchases } = row
  return {
    _id: id,
    firstNames,
    lastNames,
    email: state === 'deleted' ? '' : email,
    professionalId,
    imageURL: row.imageUrl,
    type,
    isSuperAdmin: row.isSuperAdmin,
    state,
    creationDate: row.createdAt.toISOString(),
    lastActivityDate: iso(row.lastActivityAt),
    purchases,
    spent: row.spentCents / 100,
  }
}

export function presentWholePerson(known: KnownPerson): PersonDetail {
  const { person } = known
  const { phone, location, pendingEmail, suspendedAt, suspensionReason } = person
  return {
    ...presentPerson(person),
    phone,
    location,
    emailConfirmed: person.emailConfirmedAt !== null,
    secondFactor: person.secondFactor,
    pendingEmail,
    suspension:
      suspendedAt === null
        ? null
        : { date: suspendedAt.toISOString(), reason: suspensionReason ?? '' },
    acceptedTexts: known.acceptedTexts.map(({ version, page, acceptedAt }) => ({
      version,
      page,
      title: legalTitles[page],
      date: acceptedAt.toISOString(),
    })),
    orders: known.orders.map(presentOrder),
    access: known.entitlements.map((one) => presentAccess(one, known.now)),
    progress: known.progress.map(({ courseId, title, seen, lessons, finishedAt }) => ({
      course: { _id: courseId, title },
      seen,
      lessons,
      finishDate: iso(finishedAt),
    })),
    certificates: known.certificates.map(({ folio, courseTitle, issuedAt, revokedAt }) => ({
      folio,
      courseTitle,
      issueDate: issuedAt.toISOString(),
      isRevoked: revokedAt !== null,
    })),
    tickets: known.tickets.map(({ id, number, subject, state, createdAt }) => ({
      _id: id,
      number,
      subject,
      state,
      date: createdAt.toISOString(),
    })),
    sessions: known.sessions.map((session) => presentOpened(session, known.now)),
    courses: known.courses.map(({ id, title, status }) => ({ _id: id, title, status })),
  }
}

function presentOrder(order: KnownPerson['orders'][number]): PersonDetail['orders'][number] {
  const { id, number, planName, courseTitle, currency, status, createdAt } = order
  return {
    _id: id,
    number,
    name: courseTitle === null ? planName : `${planName}: ${courseTitle}`,
    price: order.priceCents / 100,
    refunded: order.refundedCents / 100,
    currency,
    state: status,
    date: createdAt.toISOString(),
  }
}

function presentAccess(
  { entitlement, courseTitle, orderNumber }: KnownPerson['entitlements'][number],
  now: Date,
): PersonDetail['access'][number] {
  const { id, source, courseId, startsAt, endsAt, revokedAt, reason } = entitlement
  return {
    _id: id,
    source,
    course: courseId === null ? null : { _id: courseId, title: courseTitle ?? '' },
    startDate: startsAt.toISOString(),
    endDate: iso(endsAt),
    withdrawnDate: iso(revokedAt),
    orderNumber,
    reason,
    isRunning: revokedAt === null && (endsAt === null || endsAt > now),
  }
}

function presentOpened(
  session: KnownPerson['sessions'][number],
  now: Date,
): PersonDetail['sessions'][number] {
  const { id, createdAt, rotatedAt, expiresAt, revokedAt } = session
  return {
    _id: id,
    startDate: createdAt.toISOString(),
    lastUseDate: (rotatedAt ?? createdAt).toISOString(),
    isOpen: revokedAt === null && expiresAt > now,
  }
}

export function presentImport(row: ImportRow): PeopleImport {
  const { id: _id, createdAt, finishedAt, created, exists, refused, ...rest } = row
  return {
    _id,
    creationDate: createdAt.toISOString(),
    finishDate: iso(finishedAt),
    counts: { created, exists, refused },
    ...rest,
  }
}
