import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './row-opener.module.css'

type RowOpenerProps = {
  /** Id of what names the row. */
  nameId: string
  isOpen: boolean
  onToggle: () => void
}

/** On narrow screens: covers a row of two lines, and shows what else it has. */
export function RowOpener({ nameId, isOpen, onToggle }: RowOpenerProps) {
  const id = useId()
  return (
    <UnstyledButton
      id={id}
      className={classes.opener}
      aria-label={isOpen ? 'Ver menos de' : 'Ver más de'}
      aria-labelledby={`${id} ${nameId}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}
