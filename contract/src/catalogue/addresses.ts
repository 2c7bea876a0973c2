import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, optionalText, slug } from '../primitives.ts'

/** What a public address leads to. */
export const publicAddress = z.object({
  _id: id,
  /** The current slug; requests with another one are redirected to it. */
  slug,
  /** True if it was public once: a retired or deleted course, a deleted category. */
  gone: z.boolean(),
})
export type PublicAddress = z.infer<typeof publicAddress>

export const findAddress = endpoint({
  method: 'GET',
  path: '/slugs/:kind/:slug',
  summary: 'A qué curso, categoría o maestro lleva una dirección pública, también con su id',
  access: 'public',
  params: z.object({
    kind: z.enum(['course', 'category', 'professor']),
    /** A current or former one, or an id. */
    slug: optionalText(200),
  }),
  reply: publicAddress,
  refusals: ['address_not_found'],
})
