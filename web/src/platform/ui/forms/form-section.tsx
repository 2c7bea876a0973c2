import { Box, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

type FormSectionProps = {
  title: string
  description?: string
  children: ReactNode
}

/** A section of a settings page: title at the left, form at the right. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title id={id} order={2} fz="lg">
          {title}
        </Title>
        {description ? (
          <Text mt={4} maw="50ch" fz="sm" c="dimmed">
            {description}
          </Text>
        ) : null}
      </div>
      <Box miw={0} maw={560}>
        {children}
      </Box>
    </section>
  )
}
