import { FEED_PATH } from '@ateneo/contract'
import { stripMarkdown } from '@ateneo/contract/strip-markdown'
import { create } from 'xmlbuilder2'
import type { Context } from '../../context.ts'
import type { VersionedTable } from '../../platform/db/table-versions.ts'
import { getSite } from '../settings/service.ts'
import { type FeedCourse, findBeginning, listNewest } from './feed-store.ts'
import { publicPaths } from './public-paths.ts'
import { xmlText } from './xml-text.ts'

const MAX_COURSES = 50

export const feedTables: readonly VersionedTable[] = ['categories', 'courses', 'settings', 'users']

/** The newest courses as Atom (RFC 4287). */
export async function composeFeed(ctx: Context): Promise<string> {
  const { name, publicUrl } = await getSite(ctx)
  const courses = await listNewest(ctx.db, MAX_COURSES)
  const changes = courses.map(({ changedAt }) => changedAt.getTime())
  const updated = changes.length > 0 ? new Date(Math.max(...changes)) : await findBeginning(ctx.db)
  const document = create({
    version: '1.0',
    encoding: 'UTF-8',
    // Control characters that a text may hold and XML may not.
    invalidCharReplacement: '',
  })
  document.ele('http://www.w3.org/2005/Atom', 'feed', { 'xml:lang': 'es-MX' }).ele({
    id: publicUrl + FEED_PATH,
    title: `Cursos nuevos de ${xmlText(name)}`,
    updated: (updated ?? ctx.now()).toISOString(),
    author: { name: xmlText(name) },
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': publicUrl + FEED_PATH },
      { '@rel': 'alternate', '@type': 'text/html', '@href': `${publicUrl}/cursos` },
    ],
    entry: courses.map((course) => composeEntry(course, publicUrl)),
  })
  return document.end({ prettyPrint: true })
}

function composeEntry(course: FeedCourse, publicUrl: string) {
  const { id, title, description, category, professor, publishedAt, changedAt } = course
  return {
    id: `urn:uuid:${id}`,
    title: xmlText(title),
    link: {
      '@rel': 'alternate',
      '@type': 'text/html',
      '@href': publicUrl + publicPaths.course(course.slug ?? id),
    },
    published: publishedAt.toISOString(),
    updated: changedAt.toISOString(),
    author: { name: xmlText(professor) },
    category: { '@term': xmlText(category) },
    summary: xmlText(stripMarkdown(description)),
  }
}
