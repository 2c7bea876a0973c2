import { Button, TextInput } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import type { CouponInUse } from './coupon.ts'
import classes from './coupon-field.module.css'
import { couponMessage } from '../messages.ts'

/** 'Tengo un cupón', where something is bought. */
export function CouponField({ coupon }: { coupon: CouponInUse }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const fieldId = useId()
  const { code, error, isLoading, apply, remove } = coupon
  if (code !== undefined && !error) {
    return (
      <p className={classes.applied} aria-live="polite">
        <IconTicket size={18} stroke={1.75} aria-hidden />
        <span>{isLoading ? `Revisando el cupón ${code}…` : `Cupón ${code} aplicado`}</span>
        <Button variant="subtle" size="compact-sm" onClick={remove}>
          Quitar cupón
        </Button>
      </p>
    )
  }
  if (!isOpen && code === undefined) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.opener}
        leftSection={<IconTicket size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Tengo un cupón
      </Button>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') apply(typed)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        id={fieldId}
        label="Código del cupón"
        size="sm"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        value={typed}
        placeholder={code}
        error={error ? couponMessage(error) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        Aplicar
      </Button>
      {code === undefined ? null : (
        <Button variant="subtle" size="sm" onClick={remove}>
          Quitar cupón
        </Button>
      )}
    </form>
  )
}
