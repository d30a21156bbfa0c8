import type { ShownPicture } from '#lib/picture.ts';

/** The small picture of an item; its colour stands there until it has come. For decoration. */
export const CoverImage = ({ picture }: { picture: ShownPicture }) => (
  <img
    src={picture.url}
    alt=""
    width={picture.width}
    height={picture.height}
    loading="lazy"
    decoding="async"
    className="size-full object-cover object-top"
    style={{ backgroundColor: picture.color }}
  />
);
