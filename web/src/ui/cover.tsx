import { useState } from 'react'
import classes from './cover.module.css'
import { Mosaic } from './tiles/mosaic-picture.tsx'

type CoverProps = {
  /** The picture, where there is one that loads; tiles stand in its place otherwise. */
  imageUrl?: string | null
  seed: string
  categoryId?: string
  /** What the picture says to those who don't see it; none where a title stands beside it. */
  alt?: string
  /** What is said where tiles stand in a picture's place. */
  withoutPicture?: string
  className?: string
}

/** A 16:9 picture of a course or a category, never a broken one. */
export function Cover({
  imageUrl,
  seed,
  categoryId,
  alt = '',
  withoutPicture,
  className,
}: CoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isShown = Boolean(imageUrl) && imageUrl !== brokenUrl
  return (
    <span className={`${classes.cover} ${className ?? ''}`}>
      {isShown ? (
        <img
          src={imageUrl ?? undefined}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={classes.picture}
          onError={() => setBrokenUrl(imageUrl ?? undefined)}
        />
      ) : (
        <>
          <Mosaic seed={seed} categoryId={categoryId ?? seed} />
          {withoutPicture ? <span className="only-heard">{withoutPicture}</span> : null}
        </>
      )}
    </span>
  )
}
