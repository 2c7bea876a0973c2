import {
  ACADEMY_NAME,
  shareKinds,
  type ShareKind,
  shareLook,
} from '@ateneo/contract/social-images/pictures'
import { type SQL, sql, type SQLWrapper } from '../../platform/db/drizzle.ts'
import { categories } from '../categories/tables.ts'
import { certificates } from '../certificates/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { fullName, publicProfiles, users } from '../identity/tables.ts'
import { DESIGN, type Branding, type Subject } from './subject.ts'
import { sharePictures } from './tables.ts'

/** SQL by kind: a row for each public page that has a picture, or for the one of this name alone. */
function branches(
  { siteName, heroTitle, logoUrl, heroPictureUrl }: Branding,
  only?: string,
): Record<ShareKind, SQL> {
  const isNamed = (column: SQLWrapper, type: SQL) =>
    only === undefined ? sql`` : sql`and ${column} = ${only}::${type}`
  return {
    academy: sql`select 'academy', ${ACADEMY_NAME}::text, 0, ${siteName}::text, ${heroTitle}::text,
      '', ${logoUrl ?? ''}::text, 'academia', '', ${heroPictureUrl ?? ''}::text`,
    course: sql`select 'course', ${courses.id}::text, 1, ${courses.title}, ${fullName},
      ${categories.name}, ${courses.imageUrl}, ${courses.id}::text, ${courses.categoryId}::text, ''
      from ${courses}
      join ${users} on ${users.id} = ${courses.professorId}
      join ${categories} on ${categories.id} = ${courses.categoryId}
      where ${courses.status} = 'approved' ${isNamed(courses.id, sql`uuid`)}`,
    professor: sql`select 'professor', ${users.id}::text, 2, ${fullName},
      coalesce(${publicProfiles.headline}, ''), '', coalesce(${users.imageUrl}, ''),
      ${users.id}::text, ${users.id}::text, ''
      from ${users} left join ${publicProfiles} on ${publicProfiles.userId} = ${users.id}
      where ${users.type} = 'professor' and ${users.state} = 'active' and exists (
        select from ${courses}
        where ${courses.professorId} = ${users.id} and ${courses.status} = 'approved')
        ${isNamed(users.id, sql`uuid`)}`,
    certificate: sql`select 'certificate', ${certificates.folio}, 3,
      ${certificates.studentName}, ${certificates.courseTitle}, 'Certificado', '',
      ${certificates.courseId}::text, ${certificates.categoryId}::text, ''
      from ${certificates}
      where ${certificates.revokedAt} is null ${isNamed(certificates.folio, sql`text`)}`,
  }
}

/** SQL: what the pictures of these kinds show, with the digest of it. */
function subjects(academy: Branding, kinds: readonly ShareKind[], only?: string): SQL {
  const branch = branches(academy, only)
  const all = sql.join(
    kinds.map((kind) => branch[kind]),
    sql` union all `,
  )
  const { siteName } = academy
  const drawn = sql`jsonb_build_array(${DESIGN}::int, ${siteName}::text, title, byline, label,
    "imageUrl", seed, tile)`
  return sql`(select *, ${siteName}::text as "siteName",
      md5(${drawn}::text || ${shareLook(academy)}::text || "wallUrl") as source
    from (${all}) as shown (kind, name, place, title, byline, label, "imageUrl", seed, tile, "wallUrl"))
    as subjects`
}

/** What a public page's picture shows now, or, with a `source`, only if it still shows that. */
export async function findSubject(
  db: Executor,
  academy: Branding,
  { kind, name, source }: Pick<Subject, 'kind' | 'name'> & { source?: string },
): Promise<Subject | undefined> {
  const isIt = source === undefined ? sql`` : sql`and subjects.source = ${source}`
  const { rows } = await db.execute<Omit<Subject, 'colours'> & Record<string, unknown>>(sql`
    select * from ${subjects(academy, [kind], name)} where subjects.name = ${name} ${isIt}`)
  return rows[0] && { ...rows[0], colours: academy }
}

/** Deletes the rows of what is not public any longer; returns their files. */
export async function removePrivate(db: Executor, academy: Branding): Promise<string[]> {
  const { kind, name, file } = sharePictures
  const rows = await db
    .delete(sharePictures)
    .where(
      sql`not exists (select from ${subjects(academy, shareKinds)}
        where subjects.kind = ${kind} and subjects.name = ${name})`,
    )
    .returning({ file })
  return filesOf(rows)
}

export function filesOf(rows: readonly { file: string | null }[]): string[] {
  return rows.flatMap(({ file }) => file ?? [])
}
