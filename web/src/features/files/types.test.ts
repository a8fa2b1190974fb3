import { expect, it } from 'vitest';
import { byteText } from './sizes';
import { typeOf } from './types';

it.each([
  ['BIGINT', 'whole'],
  ['INTEGER', 'whole'],
  ['HUGEINT', 'whole'],
  ['INTERVAL', 'other'],
  ['DECIMAL(18,2)', 'number'],
  ['DOUBLE', 'number'],
  ['DATE', 'date'],
  ['TIMESTAMP WITH TIME ZONE', 'time'],
  ['BOOLEAN', 'truth'],
  ['VARCHAR', 'text'],
  ['STRUCT(a INTEGER)', 'other'],
])('%s is %s in plain words', (type, plain) => expect(typeOf(type)).toBe(plain));

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [16_191, '16 kB'],
  [4_250_000, '4.3 MB'],
  [136_000_000, '136 MB'],
])('%d bytes are %s', (bytes, text) => expect(byteText(bytes, 'en')).toBe(text));
