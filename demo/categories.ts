/**
 * Categories of a new academy. Tiles are derived from ids, so the ids are chosen for distinct
 * motifs and suitable colours.
 */
export const categories = {
  arte: { id: '01900000-0000-7000-8000-000000000126', name: 'Arte y diseño' },
  ciencias: { id: '01900000-0000-7000-8000-000000000133', name: 'Ciencias' },
  cocina: { id: '01900000-0000-7000-8000-000000000076', name: 'Cocina' },
  finanzas: { id: '01900000-0000-7000-8000-00000000005b', name: 'Finanzas personales' },
  fotografia: { id: '01900000-0000-7000-8000-000000000010', name: 'Fotografía y video' },
  historia: { id: '01900000-0000-7000-8000-0000000000a0', name: 'Historia y cultura' },
  idiomas: { id: '01900000-0000-7000-8000-0000000000ee', name: 'Idiomas' },
  musica: { id: '01900000-0000-7000-8000-000000000171', name: 'Música' },
  negocios: { id: '01900000-0000-7000-8000-0000000002fe', name: 'Negocios' },
  programacion: { id: '01900000-0000-7000-8000-00000000000f', name: 'Programación' },
} as const

export type CategoryKey = keyof typeof categories
