const natural = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** 'clase 2' stands before 'clase 10'. */
export function sortByName<Named extends { name: string }>(files: readonly Named[]): Named[] {
  return files.toSorted((one, other) => natural.compare(one.name, other.name))
}

/** The title of a lesson by the name of its file. */
export function lessonTitleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (words || fileName).slice(0, 150)
}
