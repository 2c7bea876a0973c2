import type { OwnPublicProfile, PublicProfile } from '@ateneo/contract'
import type { FieldWords } from '../../../platform/ui/fields/field-labels.ts'
import type { Snapshot } from '../../../platform/ui/forms/use-concurrent-save.ts'

/** The values of the form; absent ones are empty strings. */
export type PublicProfileValues = {
  headline: string
  biography: string
  /** One of each per link. */
  linkLabels: string[]
  linkUrls: string[]
  materia: string
  nivelEducativo: string
  tamanoClase: string
  metodologia: string
}

export const publicProfileFields = [
  'headline',
  'biography',
  'linkLabels',
  'linkUrls',
  'materia',
  'nivelEducativo',
  'tamanoClase',
  'metodologia',
] as const satisfies readonly (keyof PublicProfileValues)[]

export function valuesOf(profile: PublicProfile): PublicProfileValues {
  const { headline, biography, links, materia } = profile
  return {
    headline,
    biography,
    linkLabels: links.map(({ label }) => label),
    linkUrls: links.map(({ url }) => url),
    materia,
    nivelEducativo: profile.nivelEducativo ?? '',
    tamanoClase: profile.tamanoClase?.toString() ?? '',
    metodologia: profile.metodologia ?? '',
  }
}

/** What is sent; the contract's schema refuses what is no choice of its lists. */
export function toPublicProfile(values: PublicProfileValues): PublicProfile {
  const { linkLabels, linkUrls, nivelEducativo, tamanoClase, metodologia } = values
  return {
    headline: values.headline.trim(),
    biography: values.biography.trim(),
    links: linkLabels
      .map((label, index) => ({ label: label.trim(), url: (linkUrls[index] ?? '').trim() }))
      .filter(({ label, url }) => label !== '' || url !== ''),
    materia: values.materia.trim(),
    nivelEducativo: (nivelEducativo || null) as PublicProfile['nivelEducativo'],
    tamanoClase: (tamanoClase ? Number(tamanoClase) : null) as PublicProfile['tamanoClase'],
    metodologia: (metodologia || null) as PublicProfile['metodologia'],
  }
}

export const educationLevelNames: Record<NonNullable<PublicProfile['nivelEducativo']>, string> = {
  primaria: 'Primaria',
  secundaria: 'Secundaria',
  preparatoria: 'Preparatoria',
  universidad: 'Universidad',
}

export const methodologyNames: Record<NonNullable<PublicProfile['metodologia']>, string> = {
  tradicional: 'Tradicional',
  montessori: 'Montessori',
  constructivista: 'Constructivista',
  waldorf: 'Waldorf',
}

/** Labels of the fields, for what was saved elsewhere meanwhile. */
export const publicProfileWords: FieldWords<PublicProfile> = {
  headline: 'Presentación en una línea',
  biography: 'Biografía',
  links: {
    label: 'Enlaces',
    show: (links) => links.map(({ label, url }) => `${label}: ${url}`).join('\n') || null,
  },
  materia: 'Materia',
  nivelEducativo: {
    label: 'Nivel educativo',
    show: (level) => level && educationLevelNames[level],
  },
  tamanoClase: { label: 'Tamaño de clase', show: (size) => size && `${size} alumnos` },
  metodologia: { label: 'Metodología', show: (way) => way && methodologyNames[way] },
}

export function snapshotOf({
  version,
  ...values
}: OwnPublicProfile): Snapshot<PublicProfile, number> {
  return { version, values }
}
