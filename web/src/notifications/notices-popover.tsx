import { Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, type RefObject, useImperativeHandle, useState } from 'react'
import { NoticesContent } from './notices-content.tsx'
import { NoticesDialog } from './notices-dialog.tsx'
import { notices } from './queries.ts'

/** Spec §9: at most three in the pop-over. */
const shownAtOnce = 3

type NoticesPopoverProps = {
  bell: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** Nothing was read yet: the dialog that follows marks all of them. */
  onShowAll: () => void
}

/** The newest under the bell, and the way to all of them. */
export default function NoticesPopover(props: NoticesPopoverProps) {
  const { bell, isOpen, onChange, onShowAll } = props
  const { data } = useQuery(notices)
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={onChange}
        width={360}
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Bell bell={bell} />
        </Popover.Target>
        <Popover.Dropdown
          p={8}
          maw="calc(100vw - 16px)"
          aria-label="Notificaciones"
          aria-labelledby={undefined}
        >
          <NoticesContent limit={shownAtOnce} onFollow={() => onChange(false)} />
          {data && data.length > shownAtOnce ? (
            <Button
              fullWidth
              size="sm"
              variant="subtle"
              onClick={() => {
                onShowAll()
                setDialogOpen(true)
              }}
            >
              Ver todas
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
      {isDialogOpen ? <NoticesDialog onClose={() => setDialogOpen(false)} /> : null}
    </>
  )
}

/** It stands on the page before this has come. */
function Bell({ bell, ref }: { bell: NoticesPopoverProps['bell']; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => bell.current!)
  return null
}
