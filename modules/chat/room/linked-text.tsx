const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/u

/** A member's text as written; addresses open elsewhere (COM-D13). */
export function LinkedText({ text }: { text: string }) {
  return (
    <span dir="auto" style={{ display: 'block', textAlign: 'start', unicodeBidi: 'plaintext' }}>
      {text.split(address).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity
          <a key={place} href={part} target="_blank" rel="nofollow ugc noopener" style={{ textDecoration: 'underline' }}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  )
}
