/** Their courses in the catalogue. */
export function professorHref(professor: { firstNames: string; lastNames: string }): string {
  const q = `${professor.firstNames} ${professor.lastNames}`.trim()
  return `/Dashboard/Course-catalog?${new URLSearchParams({ q })}`
}
