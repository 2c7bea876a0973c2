/** Lower case, letters and digits alone, without accents: `Qué aprenderás` as `queaprenderas`. */
export const plainTitle = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
