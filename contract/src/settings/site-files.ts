import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pictureUpload } from '../pictures.ts'
import { fullSettings } from './endpoints.ts'

/** URL path of the introduction video; the file name follows. */
export const SITE_VIDEO_PATH = '/site-video/'

/** 200 MiB: a minute or two of introduction that a mobile connection can stream. */
export const maxIntroBytes = 200 * 1024 * 1024

const change = { access: ['admin'], reply: fullSettings } as const

export const uploadLogo = endpoint({
  ...change,
  method: 'POST',
  path: '/settings/logo',
  summary: 'Pone el logo: se guarda sin recortar',
  form: z.object({}),
  ...pictureUpload,
})

export const deleteLogo = endpoint({
  ...change,
  method: 'DELETE',
  path: '/settings/logo',
  summary: 'Quita el logo: en su lugar se ve el azulejo',
})

export const uploadHeroPicture = endpoint({
  ...change,
  method: 'POST',
  path: '/settings/hero-picture',
  summary: 'Pone la imagen de la portada',
  form: z.object({}),
  ...pictureUpload,
})

export const deleteHeroPicture = endpoint({
  ...change,
  method: 'DELETE',
  path: '/settings/hero-picture',
  summary: 'Quita la imagen de la portada: en su lugar se ven los azulejos',
})

export const uploadIntroPoster = endpoint({
  ...change,
  method: 'POST',
  path: '/settings/intro-poster',
  summary: 'Pone la imagen del video de introducción',
  form: z.object({}),
  ...pictureUpload,
})

export const deleteIntroPoster = endpoint({
  ...change,
  method: 'DELETE',
  path: '/settings/intro-poster',
  summary: 'Quita la imagen del video de introducción',
})

export const uploadIntroVideo = endpoint({
  ...change,
  method: 'POST',
  path: '/settings/intro-video',
  summary: 'Pone el video de introducción: un MP4 o WebM que los navegadores reproducen',
  form: z.object({}),
  maxFileBytes: maxIntroBytes,
  refusals: [
    'file_missing',
    'file_empty',
    'not_a_video',
    'video_not_playable',
    'too_large',
    'storage_full',
  ],
})

export const deleteIntroVideo = endpoint({
  ...change,
  method: 'DELETE',
  path: '/settings/intro-video',
  summary: 'Quita el video de introducción subido',
})
