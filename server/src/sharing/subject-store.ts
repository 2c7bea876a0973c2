import { ACADEMY_NAME } from '@ateneo/contract/sharing/pictures'
import { type SQL, sql } from 'drizzle-orm'
import { categories } from '../catalogue/tables.ts'
import { certificates } from '../certificates/tables.ts'
import { courses } from '../courses/tables.ts'
import type { Executor } from '../db/connect.ts'
import { fullName, publicProfiles, users } from '../identity/tables.ts'
import { DESIGN, type Subject } from './subject.ts'
import { sharePictures } from './tables.ts'

/** What the academy's own picture shows. */
export interface Academy {
  siteName: string
  heroTitle: string
  logoUrl: string | null
}

/** SQL: one row for each public page that has a picture of its own. */
function subjects({ siteName, heroTitle, logoUrl }: Academy): SQL {
  const academy = sql`select 'academy' as kind, ${ACADEMY_NAME}::text as name, 0 as place,
    ${siteName}::text as title, ${heroTitle}::text as byline, '' as label,
    ${logoUrl ?? ''}::text as "imageUrl", 'academia' as seed, '' as tile`
  const ofCourses = sql`select 'course', ${courses.id}::text, 1, ${courses.title}, ${fullName},
    ${categories.name}, ${courses.imageUrl}, ${courses.id}::text, ${courses.categoryId}::text
    from ${courses}
    join ${users} on ${users.id} = ${courses.professorId}
    join ${categories} on ${categories.id} = ${courses.categoryId}
    where ${courses.status} = 'approved'`
  const ofProfessors = sql`select 'professor', ${users.id}::text, 2, ${fullName},
    coalesce(${publicProfiles.headline}, ''), '', coalesce(${users.imageUrl}, ''),
    ${users.id}::text, ${users.id}::text
    from ${users} left join ${publicProfiles} on ${publicProfiles.userId} = ${users.id}
    where ${users.type} = 'professor' and ${users.state} = 'active' and exists (
      select from ${courses}
      where ${courses.professorId} = ${users.id} and ${courses.status} = 'approved')`
  const ofCertificates = sql`select 'certificate', ${certificates.folio}, 3,
    ${certificates.studentName}, ${certificates.courseTitle}, 'Certificado', '',
    ${certificates.courseId}::text, ${certificates.categoryId}::text
    from ${certificates} where ${certificates.revokedAt} is null`
  const all = sql`${academy} union all ${ofCourses} union all ${ofProfessors}
    union all ${ofCertificates}`
  const drawn = sql`jsonb_build_array(${DESIGN}::int, ${siteName}::text, title, byline, label,
    "imageUrl", seed, tile)`
  return sql`(select *, ${siteName}::text as "siteName", md5(${drawn}::text) as source
    from (${all}) as shown) as subjects`
}

/** Those whose picture is missing or old: the academy's first, then one of each kind by turns. */
export async function listOutdated(
  db: Executor,
  academy: Academy,
  limit: number,
): Promise<Subject[]> {
  const { kind, name, source } = sharePictures
  const { rows } = await db.execute<Subject & Record<string, unknown>>(sql`
    select subjects.* from ${subjects(academy)}
    where not exists (select from ${sharePictures}
      where ${kind} = subjects.kind and ${name} = subjects.name and ${source} = subjects.source)
    order by row_number() over (partition by subjects.kind order by subjects.name desc),
      subjects.place
    limit ${limit}`)
  return rows
}

/** Whether a subject is still public and as it was drawn. */
export async function isCurrent(
  db: Executor,
  academy: Academy,
  { kind, name, source }: Pick<Subject, 'kind' | 'name' | 'source'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${subjects(academy)}
    where subjects.kind = ${kind} and subjects.name = ${name} and subjects.source = ${source}`)
  return rows.length > 0
}

/** Deletes the rows of what is not public any longer; returns their files. */
export async function removePrivate(db: Executor, academy: Academy): Promise<string[]> {
  const { kind, name, file } = sharePictures
  const rows = await db
    .delete(sharePictures)
    .where(
      sql`not exists (select from ${subjects(academy)}
        where subjects.kind = ${kind} and subjects.name = ${name})`,
    )
    .returning({ file })
  return filesOf(rows)
}

export function filesOf(rows: readonly { file: string | null }[]): string[] {
  return rows.flatMap(({ file }) => file ?? [])
}
