import { writePoints } from '../rules.ts'
import { type AssignmentValues, totalOf } from './assignment-values.ts'

/** The fields of an assignment's editor. */
export const labels = {
  title: 'Título',
  description: 'Descripción',
  instructions: 'Qué hay que hacer',
  text: 'Texto',
  maxCount: 'Archivos, como máximo',
  minCount: 'Archivos, por lo menos',
  kinds: 'Qué archivos se admiten',
  maxMegabytes: 'Tamaño de cada archivo',
  dueBy: 'Fecha límite',
  dueDate: 'Se entrega hasta el',
  dueDays: 'Días desde que empieza su acceso',
  isLateAccepted: 'Aceptar entregas tarde',
  rubric: 'Criterios',
  passPercent: 'Para aprobar',
  maxTries: 'Entregas por alumno',
  hasGallery: 'Galería del curso',
} as const

export const kindLabels = [
  { value: 'document', label: 'Documentos (PDF, de oficina, texto)' },
  { value: 'picture', label: 'Imágenes' },
  { value: 'audio', label: 'Audios' },
  { value: 'video', label: 'Videos' },
  { value: 'archive', label: 'Archivos comprimidos (ZIP)' },
] as const

const kindWords = new Map<string, string>(kindLabels.map(({ value, label }) => [value, label]))
const dueWords = { none: 'Sin fecha', date: 'Un día', days: 'Días desde que empieza' }
const textWords = { none: 'No se pide', optional: 'Opcional', required: 'Obligatorio' }

/** As `labels`, with how a value reads where two versions are compared. */
export const fieldWords = {
  ...labels,
  text: { label: labels.text, show: (text: AssignmentValues['text']) => textWords[text] },
  kinds: {
    label: labels.kinds,
    show: (kinds: AssignmentValues['kinds']) =>
      kinds.map((kind) => kindWords.get(kind)).join(', ') || null,
  },
  dueBy: { label: labels.dueBy, show: (by: AssignmentValues['dueBy']) => dueWords[by] },
  rubric: {
    label: labels.rubric,
    show: (rubric: AssignmentValues['rubric']) =>
      rubric.length === 0
        ? null
        : [...rubric.map(({ title }) => title), writePoints(totalOf(rubric))].join('\n'),
  },
}
