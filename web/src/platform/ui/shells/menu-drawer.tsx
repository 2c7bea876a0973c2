import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '../cards/logo.tsx'
import { useOpensMounted } from '../loading/use-opens-mounted.ts'
import classes from './menu-drawer.module.css'

type MenuDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** The side menu of phones. */
export default function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      opened={useOpensMounted(isOpen)}
      onClose={onClose}
      title={<Logo href="/Dashboard" />}
      size={296}
      padding="md"
      classNames={{ body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
    >
      {children}
    </Drawer>
  )
}
