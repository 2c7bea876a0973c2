/** Settings of a new academy, apart from the schemas, so that pages read them without Zod. */

export const defaultSiteName = 'Ateneo'

/** Spec §9, metrics. */
export const defaultFigures = { students: 1000, hours: 200, courses: 150 }

/** In the footer's order. */
export const socialNetworks = [
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'x',
  'linkedin',
  'whatsapp',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** Builds an object with a value per network, computed from the network's name. */
export function mapSocialNetworks<Value>(
  make: (network: SocialNetwork) => Value,
): Record<SocialNetwork, Value> {
  const entries = socialNetworks.map((network) => [network, make(network)])
  return Object.fromEntries(entries) as Record<SocialNetwork, Value>
}

export const legalPageNames = ['privacidad', 'terminos', 'reembolsos'] as const
export type LegalPageName = (typeof legalPageNames)[number]

export const legalTitles: Record<LegalPageName, string> = {
  privacidad: 'Aviso de privacidad',
  terminos: 'Términos y condiciones',
  reembolsos: 'Política de reembolsos',
}
