const fields = 'input, textarea, select, button'

/** Of the fields with an error the first on the screen; a group's first field stands for it. */
export function focusFirstFault(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>) {
  const first = [...form.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset['path'] !== undefined && errors[dataset['path']] !== undefined,
  )
  const field = first?.matches(fields) ? first : first?.querySelector<HTMLElement>(fields)
  field?.focus()
}
