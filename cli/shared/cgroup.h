/*
 * cgroup.h - what a control group of Linux leaves to this process: the limits
 * of a container, of a job of Slurm, of a service.
 *
 * root is "" for the machine's own files; tests have a folder of their own, in
 * which proc/self/cgroup and sys/fs/cgroup lie.
 *
 * Source: the kernel's Documentation/admin-guide/cgroup-v2.rst and, for the
 * older names, cgroup-v1/memory.rst and scheduler/sched-bwc.rst.
 */
#ifndef CLI_CGROUP_H
#define CLI_CGROUP_H

#include <stddef.h>

/* Bytes that may still be used, with the cache of files that would be dropped
 * for them; SIZE_MAX: there is no limit, or no control groups. */
size_t cli_cgroup_memory(const char *root);

/* Processors whose time may be used, rounded up; 0: there is no limit. */
int cli_cgroup_processors(const char *root);

#endif
