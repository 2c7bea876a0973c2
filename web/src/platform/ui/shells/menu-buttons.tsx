import { ActionIcon } from '@mantine/core'
import { type Icon, IconMenu2 } from '@tabler/icons-react'
import type { Ref } from 'react'

import { formatBadge } from '../text/format.ts'
import styles from './menu-buttons.module.css'

type MenuButtonsProps = {
  /** Opens the menu of narrow screens; gets the focus back when it closes. */
  burger: Ref<HTMLButtonElement>
  onOpen: () => void
  isFolded: boolean
  onFold: () => void
  FoldIcon?: Icon
  iconSize: number
  /** What waits behind the entries of the closed menu. */
  waiting?: number
  /** Which of both is shown depends on the screen's width and on the shell. */
  classes: { burger?: string | undefined; fold?: string | undefined }
}

/** The buttons of a shell's side menu. */
export function MenuButtons({
  burger,
  onOpen,
  isFolded,
  onFold,
  FoldIcon = IconMenu2,
  iconSize,
  waiting = 0,
  classes,
}: MenuButtonsProps) {
  return (
    <>
      <ActionIcon
        ref={burger}
        color="gray"
        onClick={onOpen}
        className={`${styles.burger} ${classes.burger ?? ''}`}
        aria-label={waiting > 0 ? `Abrir menú, ${waiting} por ver` : 'Abrir menú'}
      >
        <IconMenu2 size={iconSize} stroke={1.75} />
        {waiting > 0 ? <span className={styles.waiting}>{formatBadge(waiting)}</span> : null}
      </ActionIcon>
      <ActionIcon
        color="gray"
        onClick={onFold}
        className={classes.fold}
        aria-label={isFolded ? 'Desplegar menú' : 'Plegar menú'}
      >
        <FoldIcon size={iconSize} stroke={1.75} />
      </ActionIcon>
    </>
  )
}
