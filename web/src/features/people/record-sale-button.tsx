import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordSaleDialog } from './record-sale-dialog.tsx'

/** Opens the form of a sale that was paid outside. */
export function RecordSaleButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconCash size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Anotar una venta
      </Button>
      {isOpen ? <RecordSaleDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
