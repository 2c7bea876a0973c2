import type { Context } from '../context.ts'
import type { PageValues } from '../http/fill-page.ts'
import { presentSettings } from './present.ts'
import { readSettings } from './reading.ts'

/** What the built pages leave open for the academy's own words. */
export async function readPageValues(ctx: Context): Promise<PageValues> {
  const { row, figures } = await readSettings(ctx)
  const site = presentSettings(row, figures)
  return {
    data: site,
    words: {
      ...site.texts,
      siteName: site.siteName,
      ...(site.logoUrl !== null && { logoUrl: site.logoUrl }),
    },
  }
}
