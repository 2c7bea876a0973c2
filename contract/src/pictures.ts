import type { Endpoint } from './endpoint.ts'

/** 10 MB: a photo straight from a phone. */
export const maxPictureBytes = 10 * 1024 * 1024

/** Shared limits and errors of the endpoints that accept a picture. */
export const pictureUpload = {
  maxFileBytes: maxPictureBytes,
  perMinutePerson: 12,
  refusals: [
    'file_missing',
    'file_empty',
    'not_an_image',
    'image_too_large',
    'too_large',
    'storage_full',
    'pictures_busy',
    'too_many_requests',
  ],
} as const satisfies Partial<Endpoint>
