import { z } from 'zod'
import { legalPageNames, type LegalPageName } from './default-settings.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate } from '../primitives.ts'

/** Pages that a new account accepts. */
export const acceptedPageNames = [
  'terminos',
  'privacidad',
] as const satisfies readonly LegalPageName[]

/** SHA-256 of a page and its text as it is shown. */
export const legalVersion = z.string().regex(/^[0-9a-f]{64}$/, 'La versión no es válida.')

/** The versions that a registration names: those that its form linked. */
export const legalVersions = z.object({ terminos: legalVersion, privacidad: legalVersion })
export type LegalVersions = z.infer<typeof legalVersions>

export const getLegalVersions = endpoint({
  method: 'GET',
  path: '/settings/legal-versions',
  summary: 'Las versiones de hoy de los términos y del aviso de privacidad',
  access: 'public',
  reply: legalVersions,
})

/** An accepted text as it was shown; accepted texts are never deleted. */
export const acceptedText = z.object({
  version: legalVersion,
  page: z.enum(legalPageNames),
  title: z.string(),
  /** Markdown with the placeholders replaced. */
  text: z.string(),
  firstAcceptedDate: isoDate,
})
export type AcceptedText = z.infer<typeof acceptedText>

export const getAcceptedText = endpoint({
  method: 'GET',
  path: '/settings/legal-versions/:version',
  summary: 'Un texto legal como lo aceptó alguien',
  access: ['admin'],
  params: z.object({ version: legalVersion }),
  reply: acceptedText,
  refusals: ['legal_version_not_found'],
})
