import type { ComponentType } from 'react'
import { AnnouncementsPart } from './announcements-part.tsx'
import { CommentsPart } from './comments-part.tsx'
import { OutlinePart } from './outline-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { NotesPart } from './notes-part.tsx'
import type { PartProps } from './part-props.ts'
import { PreviewPart } from './preview-part.tsx'
import { PricePart } from './price-part.tsx'
import { StatsPart } from './stats-part.tsx'
import { StudentsPart } from './students-part.tsx'

type Part = { label: string; Part: ComponentType<PartProps> }

/** The tabs of a course by their word in the address. */
export const parts = {
  contenido: { label: 'Contenido', Part: OutlinePart },
  datos: { label: 'Datos', Part: DetailsPart },
  precio: { label: 'Precio', Part: PricePart },
  alumnos: { label: 'Alumnos', Part: StudentsPart },
  comentarios: { label: 'Comentarios', Part: CommentsPart },
  anuncios: { label: 'Anuncios', Part: AnnouncementsPart },
  estadisticas: { label: 'Estadísticas', Part: StatsPart },
  revision: { label: 'Revisión', Part: NotesPart },
  vista: { label: 'Vista previa', Part: PreviewPart },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
