/** Builds parts of patterns: one of these paths within the folder. */
export const within =
  (folder: string) =>
  (...paths: string[]) =>
    `${folder}/(${paths.join('|')})`

export const area = within('web/src/areas')
export const feature = within('web/src/features')
export const ui = within('web/src/platform/ui')
