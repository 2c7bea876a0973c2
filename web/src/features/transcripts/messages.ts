import { describerOf } from '../../platform/http/describe-failure.ts'

/** Text for a transcript that failed to load. */
export const transcriptMessage = describerOf(
  {
    captions_not_found: 'Los subtítulos de este video ya no están.',
    content_not_found: 'Este contenido ya no está.',
    video_denied: 'La transcripción es para quienes tienen acceso al curso.',
    token_missing: 'Inicia sesión para leer la transcripción.',
  },
  'No se pudo cargar la transcripción. Inténtalo de nuevo en un momento.',
)

export const spokenMessage = describerOf(
  {},
  'No se pudo buscar en lo que se dice. Inténtalo de nuevo en un momento.',
)

export const chaptersMessage = describerOf(
  {
    chapter_beyond_end: 'Un capítulo empieza después del final del video. Revisa los tiempos.',
    video_not_found: 'Este video ya no está.',
    changed_elsewhere:
      'Alguien cambió estos capítulos mientras los escribías. Copia los tuyos, cierra y ábrelos de nuevo.',
  },
  'No se pudieron guardar los capítulos. Inténtalo de nuevo en un momento.',
)

export const chaptersSaved = 'Los capítulos quedaron guardados.'

/** '2 de 7', or what there is instead. */
export function countFound(place: number, total: number): string {
  if (total === 0) return 'No se dice en esta lección'
  return `${place + 1} de ${total}`
}
