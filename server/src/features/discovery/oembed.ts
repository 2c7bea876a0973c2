import * as calls from '@ateneo/contract'
import {
  embedPath,
  fitFrame,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  sharePath,
  writeFrame,
  writeQuote,
} from '@ateneo/contract'
import { findAddress } from '../catalogue/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { getSite } from '../settings/service.ts'
import { findTold } from './oembed-store.ts'
import { publicPaths } from './public-paths.ts'
import { writeDocument } from './xml.ts'

interface Asked {
  /** Slug, former slug or id of the course. */
  name: string
  maxWidth: number | undefined
  maxHeight: number | undefined
}

/** How another site shows a course on sale (oembed.com). */
export async function describeEmbed(ctx: Context, { name, maxWidth, maxHeight }: Asked) {
  const params = calls.findAddress.params.safeParse({ kind: 'course', slug: name })
  if (!params.success) throw fail('address_not_found')
  const address = await findAddress(ctx, params.data)
  const course = await findTold(ctx.db, address.id)
  if (!course) throw fail('address_not_found')
  const { name: siteName, publicUrl, colours } = await getSite(ctx)
  const { title, professor, professorSlug, category, imageUrl } = course
  const size = fitFrame({ maxWidth, maxHeight })
  const words = { siteName, title, byline: professor, label: category, imageUrl, colours }
  const isPictureWithin =
    SHARE_WIDTH <= (maxWidth ?? Infinity) && SHARE_HEIGHT <= (maxHeight ?? Infinity)
  return {
    version: '1.0',
    type: course.hasSample ? 'video' : 'rich',
    title,
    author_name: professor,
    ...(professorSlug !== null && {
      author_url: publicUrl + publicPaths.professor(professorSlug),
    }),
    provider_name: siteName,
    provider_url: `${publicUrl}/`,
    // The specification lets a thumbnail be no larger than what is asked for.
    ...(isPictureWithin && {
      thumbnail_url: publicUrl + sharePath('course', address.id, words),
      thumbnail_width: SHARE_WIDTH,
      thumbnail_height: SHARE_HEIGHT,
    }),
    html:
      writeQuote({ url: publicUrl + publicPaths.course(course.slug), title }) +
      writeFrame({ url: publicUrl + embedPath(course.slug), title, ...size }),
    ...size,
  }
}

type Description = Awaited<ReturnType<typeof describeEmbed>>

export const writeOembed = {
  json: (description: Description) => JSON.stringify(description),
  xml: (description: Description) =>
    writeDocument({ oembed: description }, { '@encoding': 'utf-8', '@standalone': 'yes' }),
}

const older = ['/Dashboard/course-view', '/Dashboard/Course-catalog/course-view']

/** What one of a course's addresses names it by; `undefined` for every other address. */
export function nameInAddress(address: string, publicUrl: string): string | undefined {
  const url = URL.parse(address)
  const isOwn = url?.host === new URL(publicUrl).host && /^https?:$/.test(url.protocol)
  if (!url || !isOwn) return undefined
  if (older.some((path) => path.toLowerCase() === url.pathname.toLowerCase())) {
    return url.searchParams.get('id')?.toLowerCase()
  }
  const [, named] = /^\/cursos\/([^/]+)\/?$/i.exec(url.pathname) ?? []
  return named?.toLowerCase()
}
