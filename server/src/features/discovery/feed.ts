import { FEED_PATH } from '@ateneo/contract'
import { stripMarkdown } from '@ateneo/contract/strip-markdown'
import type { Context } from '../../context.ts'
import { getSite } from '../settings/service.ts'
import { type FeedCourse, findBeginning, listNewest } from './feed-store.ts'
import { publicPaths } from './public-paths.ts'
import { writeDocument } from './xml.ts'

const MAX_COURSES = 50

/** The newest courses as Atom (RFC 4287). */
export async function composeFeed(ctx: Context): Promise<string> {
  const { name, publicUrl } = await getSite(ctx)
  const courses = await listNewest(ctx.db, MAX_COURSES)
  const changes = courses.map(({ changedAt }) => changedAt.getTime())
  const updated = changes.length > 0 ? new Date(Math.max(...changes)) : await findBeginning(ctx.db)
  const feed = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xml:lang': 'es-MX',
    id: publicUrl + FEED_PATH,
    title: `Cursos nuevos de ${name}`,
    updated: (updated ?? ctx.now()).toISOString(),
    author: { name },
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': publicUrl + FEED_PATH },
      { '@rel': 'alternate', '@type': 'text/html', '@href': `${publicUrl}/cursos` },
    ],
    entry: courses.map((course) => composeEntry(course, publicUrl)),
  }
  return writeDocument({ feed })
}

function composeEntry(course: FeedCourse, publicUrl: string) {
  const { id, title, description, category, professor, publishedAt, changedAt } = course
  return {
    id: `urn:uuid:${id}`,
    title,
    link: {
      '@rel': 'alternate',
      '@type': 'text/html',
      '@href': publicUrl + publicPaths.course(course.slug ?? id),
    },
    published: publishedAt.toISOString(),
    updated: changedAt.toISOString(),
    author: { name: professor },
    category: { '@term': category },
    summary: stripMarkdown(description),
  }
}
