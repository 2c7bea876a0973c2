import { Input } from '@mantine/core'
import { type ReactNode, type RefObject, useId } from 'react'
import { AddButton } from './add-button.tsx'
import classes from './row-list.module.css'

type RowListProps = {
  label: string
  description: string
  error: ReactNode
  /** Name of the form's field, by which its first error is focused. */
  path: string
  list: RefObject<HTMLOListElement | null>
  /** `Agregar opción` */
  addLabel: string
  isFull: boolean
  isRequired?: boolean
  onAdd: () => void
  children: ReactNode
}

/** The frame of rows that are added one by one. */
export function RowList(props: RowListProps) {
  const { label, description, error, path, list, addLabel, isFull, onAdd, children } = props
  const { isRequired = true } = props
  const id = useId()
  return (
    <fieldset
      className={classes.rows}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      data-path={path}
      tabIndex={-1}
    >
      <Input.Label labelElement="div" id={`${id}-label`} required={isRequired}>
        {label}
      </Input.Label>
      <Input.Description id={`${id}-help`} mb={8}>
        {description}
      </Input.Description>
      <ol className={classes.list} ref={list}>
        {children}
      </ol>
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
      <AddButton size="xs" variant="subtle" mt={6} disabled={isFull} onClick={onAdd}>
        {addLabel}
      </AddButton>
    </fieldset>
  )
}
