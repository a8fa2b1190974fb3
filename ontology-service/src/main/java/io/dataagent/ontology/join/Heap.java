package io.dataagent.ontology.join;

import java.util.Arrays;

/// A binary heap of nodes by cost without an object per entry; cost and node share one number.
final class Heap {

    private final int nodes;
    private long[] items = new long[256];
    private int size;

    Heap(int nodes) {
        this.nodes = Math.max(1, nodes);
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(long cost, int node) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        long item = cost * nodes + node;
        int at = size++;
        while (at > 0 && items[(at - 1) / 2] > item) {
            items[at] = items[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        items[at] = item;
    }

    /// Takes the cheapest entry out; read it with [#cost] and [#node].
    long remove() {
        long top = items[0];
        long last = items[--size];
        int at = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && items[child + 1] < items[child]) {
                child++;
            }
            if (items[child] >= last) {
                break;
            }
            items[at] = items[child];
            at = child;
            child = 2 * at + 1;
        }
        items[at] = last;
        return top;
    }

    long cost(long item) {
        return item / nodes;
    }

    int node(long item) {
        return (int) (item % nodes);
    }
}
