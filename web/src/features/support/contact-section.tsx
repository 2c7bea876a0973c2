import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../platform/http/session.ts'
import { ContactForm } from './contact-form.tsx'
import { CONTACT_ID } from './contact-id.ts'
import classes from './contact-section.module.css'

/** The contact form, and after it the number of the created ticket. */
export function ContactSection() {
  const user = useSession()?.userData
  const [sent, setSent] = useState<{ number: number; email: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  return (
    <section id={CONTACT_ID} className={classes.section} aria-labelledby="titulo-contacto">
      <div>
        <h2 id="titulo-contacto" className={classes.title}>
          Escríbenos
        </h2>
        <Text mt="xs" maw="45ch" c="dimmed">
          ¿No encontraste lo que buscabas? Cuéntanos qué pasa y te contestamos por correo.
        </Text>
      </div>
      {sent ? (
        <div className={classes.sent}>
          <IconCircleCheck size={40} stroke={1.5} aria-hidden />
          <h3 ref={heading} tabIndex={-1} className={classes.number}>
            Tu solicitud es la número {sent.number}
          </h3>
          <Text>
            La recibimos. Enviamos una confirmación a <strong>{sent.email}</strong> y ahí mismo te
            contestaremos{user ? '; la conversación queda también en «Mis solicitudes»' : ''}.
          </Text>
          <Group>
            <Button variant="default" onClick={() => setSent(undefined)}>
              Enviar otra solicitud
            </Button>
          </Group>
        </div>
      ) : (
        <div className={classes.form}>
          <ContactForm
            key={user?._id ?? ''}
            known={
              user && {
                name: `${user.firstNames} ${user.lastNames}`.trim().slice(0, 80),
                email: user.email,
              }
            }
            onSent={setSent}
          />
        </div>
      )}
    </section>
  )
}
