/** Lower case, without accents and blanks: `Qué aprenderás` as `queaprenderas`. */
export const plainTitle = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\s_.-]/gu, '')
    .toLowerCase()
