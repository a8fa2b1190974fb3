import { describe, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { Differences, Read } from './wire';

interface Sent {
  id: string;
  note?: string;
  state: 'open' | 'closed';
  parts: ({ kind: 'text'; text: string } | { kind: 'number'; value: number })[];
}

type Taken<Shape extends z.ZodRawShape> = z.input<z.ZodObject<Shape>>;

/** Checked by the compiler (`npm run typecheck`). */
describe('what is read is held against what is sent', () => {
  it('takes what is documented, and need not take all of it', () => {
    const schema = z.object({ id: z.string(), note: z.string().nullish(), state: z.enum(['open', 'closed', 'lost']) });

    expectTypeOf<Read<typeof schema, Sent>>().toEqualTypeOf<z.output<typeof schema>>();
  });

  it('refuses what nobody sends', () => {
    const schema = z.object({ id: z.string(), name: z.string() });

    // @ts-expect-error .name is not sent
    expectTypeOf<Read<typeof schema, Sent>>().not.toBeAny();
  });

  it('names the places that differ', () => {
    expectTypeOf<Differences<Taken<{ id: z.ZodNumber }>, Sent>>().toEqualTypeOf<'.id is of another type, or has more words'>();
    expectTypeOf<Differences<{ name: string }, Sent>>().toEqualTypeOf<'.name is not sent'>();
    expectTypeOf<Differences<{ note: string }, Sent>>().toEqualTypeOf<'.note may be absent'>();
    expectTypeOf<Differences<{ name?: string }, Sent>>().toEqualTypeOf<'.name is not sent'>();
    expectTypeOf<Differences<{ state: 'open' }, Sent>>().toEqualTypeOf<'.state is of another type, or has more words'>();
    expectTypeOf<Differences<{ parts: { kind: 'text'; words: string }[] }, Sent>>().toEqualTypeOf<'.parts[](text).words is not sent'>();
    expectTypeOf<Differences<{ parts: { kind: 'picture' }[] }, Sent>>().toEqualTypeOf<'.parts[](picture) is not sent'>();
  });

  it('asks nothing of a document that says nothing', () => {
    expectTypeOf<Differences<{ note: string }, Partial<Sent>>>().toEqualTypeOf<never>();
    expectTypeOf<Differences<{ note: string }, { note: unknown }>>().toEqualTypeOf<never>();
    expectTypeOf<Differences<{ note: unknown }, Sent>>().toEqualTypeOf<never>();
  });
});
