import type { FailureCode } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'

type Table = Partial<Record<FailureCode, string>>

export const settingsMessages = {
  saved: 'Guardamos los cambios. Ya se ven en el sitio.',
  notSaved: 'Los cambios no se guardaron',
  legalSaved: 'Guardamos la página. Ya se ve en el sitio.',
  legalRestored: 'La página volvió al texto de fábrica.',
  unsaved: {
    title: 'Hay cambios sin guardar',
    message: 'Si sales ahora, lo que escribiste se pierde.',
    leave: 'Salir sin guardar',
    stay: 'Seguir editando',
  },
} as const

export const settingsMessage = describerOf(
  {
    second_factor_not_enabled:
      'Activa primero la verificación en dos pasos en tu perfil, y vuelve a guardar.',
    second_factor_unproved:
      'Entraste sin tu código. Cierra la sesión, entra otra vez con él y vuelve a guardar.',
  },
  'No pudimos guardar. Inténtalo de nuevo en un momento.',
)

const fileErrors: Table = {
  file_empty: 'Ese archivo está vacío. Elige otro.',
  storage_full: 'No hay espacio para guardar el archivo. Libera espacio en el servidor.',
}

export const pictureMessage = describerOf(
  {
    ...fileErrors,
    not_an_image: 'Ese archivo no es una imagen que podamos leer. Usa JPG, PNG, WebP, AVIF o GIF.',
    too_large: 'Esa imagen es demasiado grande. Usa una de 10 MB como máximo.',
  },
  'No pudimos guardar la imagen. Inténtalo de nuevo en un momento.',
)

export const introMessage = describerOf(
  {
    ...fileErrors,
    not_a_video: 'Ese archivo no es un video. Usa un MP4 o un WebM.',
    video_not_playable:
      'Los navegadores no pueden reproducir ese video. Expórtalo como MP4 (H.264 con sonido AAC) o WebM.',
    too_large: 'Ese video es demasiado grande. Usa uno de 200 MB como máximo.',
  },
  'No pudimos guardar el video. Inténtalo de nuevo en un momento.',
)
