import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type AddButtonProps = ButtonProps & {
  'aria-label'?: string
  onClick: () => void
  children: ReactNode
}

/** Adds one more of what it stands beside. */
export function AddButton({ size, ...props }: AddButtonProps) {
  const icon = <IconPlus size={size === 'xs' ? 16 : 18} stroke={1.75} aria-hidden />
  return <Button size={size} leftSection={icon} {...props} />
}
