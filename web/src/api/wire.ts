/**
 * What the services send as they document it (`generated`), held against what this page reads of it (the schemas beside the calls).
 * A schema may leave out what the page does not need; it may not read what nobody sends, nor refuse what somebody does.
 */
import type { z } from 'zod';

/** What a schema makes of `Sent`. Does not compile where the two differ; the error names the places. */
export type Read<Schema extends z.ZodType, Sent extends Agreed<Schema, Sent>> = Sent extends never ? never : z.output<Schema>;

type Agreed<Schema, Sent> = [Differences<z.input<Schema>, Sent>] extends [never] ? unknown : Differences<z.input<Schema>, Sent>;

/** The places where what is sent is not what is taken; `never` where there are none. */
export type Differences<Taken, Sent, At extends string = ''> = Anything<Taken> extends true
  ? never
  : Anything<Sent> extends true
    ? never
    : Within<NonNullable<Taken>, NonNullable<Sent>, At>;

/** `unknown`, or what a schema with `catch` takes. A document that says nothing of it cannot be held against. */
type Anything<T> = [unknown] extends [T] ? true : [{}] extends [T] ? ([keyof NonNullable<T>] extends [never] ? true : false) : false;

type Within<Taken, Sent, At extends string> = [Taken] extends [readonly (infer T)[]]
  ? [Sent] extends [readonly (infer S)[]]
    ? Differences<T, S, `${At}[]`>
    : `${At} is no list`
  : [Taken] extends [object]
    ? [Sent] extends [object]
      ? OfForms<Taken, Sent, At>
      : `${At} is no object`
    : [Sent] extends [Taken]
      ? never
      : `${At} is of another type, or has more words`;

/** One of several forms, told by a tag, is held against the form of the same tag. */
type OfForms<Taken, Sent, At extends string> = Taken extends { type: infer Tag extends string }
  ? OfForm<Taken, Sent, At, 'type', Tag>
  : Taken extends { kind: infer Tag extends string }
    ? OfForm<Taken, Sent, At, 'kind', Tag>
    : Properties<Taken, Sent, At>;

type OfForm<Taken, Sent, At extends string, Name extends string, Tag extends string> = string extends Tag
  ? Properties<Taken, Sent, At>
  : Properties<Taken, OfTag<Sent, Name, Tag>, `${At}(${Tag})`>;

type OfTag<Sent, Name extends string, Tag extends string> = Sent extends { [K in Name]?: infer Its } ? (Tag extends Its ? Sent : never) : never;

type Properties<Taken, Sent, At extends string> = [Sent] extends [never]
  ? `${At} is not sent`
  : string extends keyof Taken
    ? never
    : { [K in keyof Taken & string]: K extends keyof Sent ? Property<Taken, Sent, K, At> : `${At}.${K} is not sent` }[keyof Taken & string];

type Property<Taken, Sent, K extends keyof Taken & keyof Sent & string, At extends string> =
  | Differences<Taken[K], Sent[K], `${At}.${K}`>
  | (MayBeAbsent<Sent, K> extends true ? (undefined extends Taken[K] ? never : `${At}.${K} may be absent`) : never);

/** Where a document names no property that is required, it does not say which may be absent. */
type MayBeAbsent<Sent, K extends keyof Sent> = {} extends Sent ? false : {} extends Pick<Sent, K> ? true : false;
