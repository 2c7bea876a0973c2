const natural = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** 'clase 2' stands before 'clase 10'. */
export function sortByName<Named extends { name: string }>(files: readonly Named[]): Named[] {
  return files.toSorted((one, other) => natural.compare(one.name, other.name))
}

/** The title of a lesson by the name of its file. */
export function lessonTitleOf(fileName: string): string {
  return tidy(fileName.replace(/\.[a-z\d]{1,5}$/i, '')) || fileName.slice(0, 150)
}

/** The title of a course or a section by the name of its folder, where a dot begins no ending. */
export function folderTitleOf(folderName: string): string {
  return tidy(folderName) || folderName.slice(0, 150)
}

function tidy(name: string): string {
  return name.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 150)
}
