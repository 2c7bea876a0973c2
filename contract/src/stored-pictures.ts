/** URL paths of pictures that the academy keeps; the id of one follows. */
export const COVER_PATH = '/course-image/'
export const CATEGORY_IMAGE_PATH = '/category-image/'
export const PHOTO_PATH = '/profile-photo/'
/** The logo, the landing's picture, and the poster of the introduction. */
export const SITE_IMAGE_PATH = '/site-image/'

/**
 * Widths in pixels: of a stored picture at most, and of its smaller ones. The URL of a smaller one is
 * the picture's with `/<width>`; any other width is not found.
 */
export const pictureWidths = {
  [COVER_PATH]: { whole: 1280, smaller: [360, 540, 720, 1080] },
  [CATEGORY_IMAGE_PATH]: { whole: 1200, smaller: [360, 720] },
  [PHOTO_PATH]: { whole: 512, smaller: [144, 288] },
  [SITE_IMAGE_PATH]: { whole: 1600, smaller: [720, 1080] },
} as const satisfies Record<`/${string}/`, { whole: number; smaller: readonly number[] }>

export type PicturePath = keyof typeof pictureWidths
