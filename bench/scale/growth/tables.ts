import { insertAuditEntry, listEntries } from '../../../server/src/features/audit/store.ts'
import { newId } from '../../../server/src/platform/db/columns.ts'
import {
  findActiveSession,
  insertSession,
  rotateSession,
} from '../../../server/src/features/identity/sessions/sessions-store.ts'
import {
  countUnread,
  insertNotifications,
  listRecentNotifications,
} from '../../../server/src/features/notifications/store.ts'
import { anyOf, type GrowingTable, someone } from './growing-table.ts'
import { progressTable } from './progress-table.ts'

const notifications: GrowingTable = {
  name: 'notifications',
  perPerson: 100,
  decades: 6,
  fill: `
    insert into notifications (id, user_id, type, message, href, created_at, read_at)
    select uuidv7(make_interval(hours => -36 * $3::int)), id, 'comentario',
      'Ana calificó tu curso «Taller de papel» con 5 estrellas.', '/DashTeachers/comentarios',
      now() - make_interval(hours => 36 * $3::int),
      case when $3::int > 5 then now() end
    from ${someone}`,
  async acts({ db, ids }) {
    const now = new Date()
    const news = {
      type: 'comentario',
      message: 'Ana calificó tu curso «Taller de papel» con 5 estrellas.',
      href: '/DashTeachers/comentarios',
      createdAt: now,
      emailStatus: null,
    } as const
    return [
      { name: 'agregar', isWriting: true, run: () => insertNotifications(db, [anyOf(ids)], news) },
      {
        name: 'las más nuevas',
        run: () => listRecentNotifications(db, anyOf(ids), now, {}, { after: undefined, limit: 3 }),
      },
      { name: 'cuántas sin leer', run: () => countUnread(db, anyOf(ids), now) },
    ]
  },
}

const sessions: GrowingTable = {
  name: 'sessions',
  perPerson: 20,
  decades: 6,
  fill: `
    insert into sessions (id, user_id, refresh_token_hash, created_at, expires_at)
    select uuidv7(make_interval(hours => -8 * $3::int)), id,
      encode(sha256(id::text::bytea), 'hex'), now() - make_interval(hours => 8 * $3::int),
      now() + interval '7 days' - make_interval(hours => 8 * $3::int)
    from ${someone}`,
  async acts({ db, pool, ids }) {
    const { rows } = await pool.query<{ sessionId: string; hash: string }>(
      `select id as "sessionId", refresh_token_hash as hash from sessions
       where user_id = any($1::uuid[])`,
      [ids],
    )
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 7 * 24 * 3_600_000)
    return [
      {
        name: 'abrir',
        isWriting: true,
        run: () =>
          insertSession(db, {
            userId: anyOf(ids),
            refreshTokenHash: newId(),
            createdAt: now,
            expiresAt,
          }),
      },
      { name: 'reconocer', run: () => findActiveSession(db, anyOf(rows).sessionId, now) },
      {
        name: 'renovar',
        isWriting: true,
        run: () => {
          const { sessionId, hash } = anyOf(rows)
          return rotateSession(db, { sessionId, hash, nextHash: hash }, now)
        },
      },
    ]
  },
}

const audit: GrowingTable = {
  name: 'audit_entries',
  perPerson: 50,
  decades: 6,
  fill: `
    insert into audit_entries (id, at, actor_id, actor_name, actor_role, action, subject_type,
      subject_id, subject_label, person_id, address, before, after, reason)
    select uuidv7(make_interval(days => -20 * $3::int)),
      now() - make_interval(days => 20 * $3::int, secs => n::int), admins.id, 'Dirección',
      'admin', 'course.approve', 'course', someone.id::text, 'Taller de papel ' || n, someone.id,
      '203.0.113.7', '{"status": "pending"}', '{"status": "approved"}',
      case when n % 3 = 0 then 'Lo pidió por teléfono.' end
    from ${someone}, (select id from users where type = 'admin' limit 1) admins`,
  async acts({ db, pool, ids, people }) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from users where type = 'admin' limit 1`,
    )
    const actorId = rows[0]!.id
    const timeZone = 'America/Mexico_City'
    const page = { after: undefined, limit: 50 }
    const entry = (personId: string) => ({
      at: new Date(),
      actorId,
      actorRole: 'admin' as const,
      action: 'course.approve',
      subjectType: 'course',
      subjectId: personId,
      subjectLabel: 'Taller de papel',
      personId,
      address: '203.0.113.7',
      before: { status: 'pending' },
      after: { status: 'approved' },
    })
    return [
      {
        name: 'anotar',
        isWriting: true,
        run: () => db.transaction((tx) => insertAuditEntry(tx, entry(anyOf(ids)))),
      },
      { name: 'las últimas', run: () => listEntries(db, { timeZone }, page) },
      {
        name: 'las de una persona',
        run: () => listEntries(db, { timeZone, person: anyOf(ids) }, page),
      },
      {
        name: 'por palabras',
        run: () =>
          listEntries(db, { timeZone, q: `papel ${Math.floor(Math.random() * people)}` }, page),
      },
    ]
  },
}

export const growingTables: GrowingTable[] = [progressTable, notifications, sessions, audit]
