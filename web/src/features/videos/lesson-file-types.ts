/** As `accept` of a file input; documents of offices and books are ZIP archives. */
export const lessonFileTypes =
  '.pdf,.zip,.docx,.xlsx,.pptx,.odt,.ods,.odp,.epub,.jpg,.jpeg,.png,.webp,.avif,.gif'

/** By its name: the server decides by the content. */
export function isLessonFile({ name }: { name: string }): boolean {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase()
  return ending !== undefined && lessonFileTypes.split(',').includes(ending)
}
