import { z } from 'zod'
import { classSizes, educationLevels, methodologies } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { line, optionalLine, optionalText, webUrl } from '../primitives.ts'

export const MAX_PROFILE_LINKS = 6

const httpsUrl = webUrl.refine((url) => /^https:\/\/[^/@]+(\/|\?|#|$)/i.test(url), {
  message: 'Escribe una dirección que empiece con https://',
  // The URL's own complaint says the same.
  when: ({ issues }) => issues.length === 0,
})

/** What a professor tells of themself; the words of spec §3 where it names a field. */
export const publicProfile = z.object({
  headline: optionalLine(120),
  /** Markdown. */
  biography: optionalText(4000),
  links: z
    .array(z.object({ label: line(40, 'Escribe cómo se llama el enlace.'), url: httpsUrl }))
    .max(MAX_PROFILE_LINKS, `Escribe ${MAX_PROFILE_LINKS} enlaces como máximo.`),
  materia: optionalLine(80),
  nivelEducativo: z.enum(educationLevels, 'Elige un nivel de la lista.').nullable(),
  tamanoClase: z.literal(classSizes, 'Elige un tamaño de la lista.').nullable(),
  metodologia: z.enum(methodologies, 'Elige una metodología de la lista.').nullable(),
})
export type PublicProfile = z.infer<typeof publicProfile>

const ownPublicProfile = publicProfile.extend({
  /** Number of times that it was saved; sent back, so that an older tab overwrites nothing. */
  version: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 2),
})
export type OwnPublicProfile = z.infer<typeof ownPublicProfile>

export const getPublicProfile = endpoint({
  method: 'GET',
  path: '/profile/public',
  summary: 'El perfil público propio, que se muestra en los cursos',
  access: ['professor'],
  reply: ownPublicProfile,
})

export const editPublicProfile = endpoint({
  method: 'PUT',
  path: '/profile/public',
  summary: 'Cambia el perfil público propio, si `version` es la que se leyó',
  access: ['professor'],
  body: ownPublicProfile,
  reply: ownPublicProfile,
  refusals: ['public_profile_changed'],
})
